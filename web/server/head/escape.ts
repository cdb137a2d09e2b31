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
