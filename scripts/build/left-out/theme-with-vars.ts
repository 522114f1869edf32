/** Instead of a theme written as CSS variables, which ours is not. The library imports it as a default. */
export default function createThemeWithVars(): never {
  throw new Error('The theme is made without CSS variables.');
}
