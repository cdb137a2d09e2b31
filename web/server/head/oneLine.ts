/**
 * A text as a title or a description has it: on one line, and without the characters that HTML
 * cannot hold.
 */
export function oneLine(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- these are the ones to leave out
      .replaceAll(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  )
}

/** The beginning of a text, cut between words, at most so many characters with the dots. */
export function shortened(text: string, most: number): string {
  const line = oneLine(text)
  if (line.length <= most) return line
  const room = line.slice(0, most)
  const lastSpace = room.lastIndexOf(' ')
  const whole = lastSpace > 0 ? room.slice(0, lastSpace) : room.slice(0, most - 1)
  return `${whole.toWellFormed().replace(/[\s,;:.–-]+$/, '')}…`
}
