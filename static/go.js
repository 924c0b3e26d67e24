// A game's own page leads to its table: to the one that the address asks for, else to a usual one.
"use strict";
{
  const to = new URL(document.querySelector("a.front__go").href);
  if (location.hash) to.hash = location.hash;
  location.replace(to);
}
