/** The whole number that was typed; `NaN`, which every schema refuses, where it is none. */
export const wholeNumber = (text: string): number =>
  /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN

/** What was typed into a field that may be left empty. */
export const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text)

/** The same of a whole number. */
export const wholeNumberOrNull = (text: string): number | null =>
  text.trim() === '' ? null : wholeNumber(text)
