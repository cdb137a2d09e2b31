/** Returns the text with spaces at which a line does not break. */
export const keepOnOneLine = (text: string): string => text.replaceAll(' ', '\u00a0')
