const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // A parser reads a bare carriage return as a line feed.
  '\r': '&#13;',
  // There is no way to write this one.
  '\0': '\ufffd',
}

/** A text that stands in an attribute between quotes, or between tags, as it is. */
export function escapeHtml(text: string): string {
  return text.toWellFormed().replaceAll(/[&<>"'\r\0]/g, (character) => entities[character] ?? '')
}

/**
 * A value as JSON that stands in a script element: nothing in it ends the element or opens a
 * comment (`</script>`, `<!--`), or ends a line for a JavaScript parser.
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

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
