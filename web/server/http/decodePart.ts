/** Returns a part of a path as it was typed, with its spaces. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
