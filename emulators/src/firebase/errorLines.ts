/** Messages of firebase-tools itself, and stack frames outside the project. */
const noise = /^\W*$|^(i|✔|⚠|⬢|>) {2}|│|^Serving at port|^ +at .*(node:internal|node_modules)/

/** The last lines of an output that say what went wrong: a compiler's message, an Error thrown. */
export function errorLines(lines: readonly string[]): string[] {
  return lines.filter((line) => !noise.test(line)).slice(-8)
}
