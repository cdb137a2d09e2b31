/** The id of an image asset, `image-<sha1>-<width>x<height>-<format>`, taken apart. */
export interface ImageId {
  /** The SHA-1 of the content. */
  hash: string
  /** In pixels. */
  width: number
  height: number
  format: string
}

export const imageIdShape = /^image-([0-9a-f]{40})-([1-9]\d{0,4})x([1-9]\d{0,4})-([a-z0-9]{2,5})$/

/** The parts of an image asset's id, or undefined when it is none. */
export function parseImageId(id: string): ImageId | undefined {
  const [, hash, width, height, format] = imageIdShape.exec(id) ?? []
  if (hash === undefined || format === undefined) return undefined
  return { hash, width: Number(width), height: Number(height), format }
}
