import type { Image } from './image.ts'
import type { ImageStore } from './imageStore.ts'
import { imageUrl } from './imageUrl.ts'

/** The attributes of an `<img>` that prevent layout shifts; the page sets `sizes`. */
export interface ImageAttributes {
  src: string
  srcSet?: string
  width: number
  height: number
  alt: string
}

const usualWidths = [320, 640, 960, 1280, 1920]

/** The attributes of a picture. A drawing needs no `srcSet`, it is sharp at every size. */
export function imageAttributes(
  store: ImageStore,
  image: Image,
  widths: readonly number[] = usualWidths,
): ImageAttributes {
  const { alt, crop } = image
  const width = Math.round(image.width * (1 - (crop?.left ?? 0) - (crop?.right ?? 0)))
  const height = Math.round(image.height * (1 - (crop?.top ?? 0) - (crop?.bottom ?? 0)))
  const src = imageUrl(store, image, { width: Math.min(width, Math.max(...widths)) })
  if (image.id.endsWith('-svg')) return { src, width: image.width, height: image.height, alt }
  const useful = [...widths.filter((each) => each < width), Math.min(width, Math.max(...widths))]
  const srcSet = useful.map((each) => `${imageUrl(store, image, { width: each })} ${each}w`)
  return { src, srcSet: srcSet.join(', '), width, height, alt }
}
