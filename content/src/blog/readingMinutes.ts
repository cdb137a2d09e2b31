/** Letters that a person reads in a minute: about 200 words of six, their space included. */
const lettersPerMinute = 1200

/** How long a text of so many letters takes to read, in whole minutes, at least one. */
export function readingMinutes(letters: number): number {
  return Math.max(1, Math.round(letters / lettersPerMinute))
}
