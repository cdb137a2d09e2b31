/** The whole number that was typed; `NaN`, which every schema refuses, where it is none. */
export const wholeNumber = (text: string): number =>
  /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN

/** Parses a number with decimals behind a point or comma; returns `NaN` for other text. */
export const decimalNumber = (text: string): number =>
  /^\d+(?:[.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN

/** What was typed into a field that may be left empty. */
export const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text)

/** The same of a whole number. */
export const wholeNumberOrNull = (text: string): number | null =>
  text.trim() === '' ? null : wholeNumber(text)

/** A host with a dot, such as `www.example.org`, and what may follow it. */
const host = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u
const email = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/

/**
 * Completes a typed link: `example.org/x` becomes `https://example.org/x`. Text with a protocol,
 * and text that is not a link, stays unchanged and is validated by the contract.
 */
export function completeWebLink(typed: string): string {
  const link = typed.trim()
  return host.test(link) ? `https://${link}` : link
}

/** The same, where an email address is a link, too: `office@example.org` is `mailto:office@…`. */
export function completeLink(typed: string): string {
  const link = typed.trim()
  return email.test(link) ? `mailto:${link}` : completeWebLink(link)
}
