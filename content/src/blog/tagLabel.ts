/** A tag as people read it: `chair yoga`. */
export const tagLabel = (name: string): string => name.replaceAll('-', ' ')
