const list = new Intl.ListFormat('en-GB')

/** Joins names to a part of a sentence, such as `Anna, Ben and Cleo`. */
export const joinList = (names: readonly string[]): string => list.format(names)
