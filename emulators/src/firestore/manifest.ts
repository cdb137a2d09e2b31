const lineBytes = 72

/**
 * The text of a JAR's META-INF/MANIFEST.MF: no line longer than 72 bytes, continuation lines start
 * with a space, CRLF, a blank line at the end
 * (https://docs.oracle.com/en/java/javase/21/docs/specs/jar/jar.html).
 */
export function manifest(attributes: Readonly<Record<string, string>>): string {
  const lines = Object.entries(attributes).flatMap(([name, value]) => wrap(`${name}: ${value}`))
  return [...lines, '', ''].join('\r\n')
}

function wrap(line: string): string[] {
  const lines: string[] = []
  let current = ''
  for (const character of line) {
    if (Buffer.byteLength(current + character) > lineBytes) {
      lines.push(current)
      current = ' '
    }
    current += character
  }
  return [...lines, current]
}
