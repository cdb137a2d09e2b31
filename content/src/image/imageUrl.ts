import type { Image } from './image.ts'
import type { ImageStore } from './imageStore.ts'
import { parseImageId } from './parseImageId.ts'

/** How a picture is wanted. The sizes are in pixels; a picture is never made larger than it is. */
export interface ImageWish {
  width?: number
  height?: number
  /** 0 to 100, for formats that lose some. */
  quality?: number
  /** `auto` lets the service choose what the browser takes best. */
  format?: 'auto' | 'jpg' | 'png' | 'webp'
}

type Picture = Pick<Image, 'id' | 'crop' | 'hotspot'>

/**
 * The address of a picture at the content service. A drawing (SVG) is given as it is, for it has
 * every size, unless another format is asked for by name.
 * https://www.sanity.io/docs/image-urls
 */
export function imageUrl(store: ImageStore, image: Picture, wish: ImageWish = {}): string {
  const id = parseImageId(image.id)
  if (id === undefined) throw new Error(`"${image.id}" is not the id of an image.`)
  const { hash, width, height, format } = id
  const { host, projectId, dataset } = store
  const url = new URL(`/images/${projectId}/${dataset}/${hash}-${width}x${height}.${format}`, host)
  const asked = wish.format ?? 'auto'
  if (format === 'svg' && asked === 'auto') return url.href
  for (const [name, value] of Object.entries({
    rect: rect(image.crop, width, height),
    w: wish.width,
    h: wish.height,
    ...(wish.width === undefined || wish.height === undefined ? {} : cut(image.hotspot)),
    q: wish.quality,
    ...(asked === 'auto' ? { auto: 'format' } : { fm: asked }),
  })) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url.href
}

/** The part that is left of a cropped picture: left, top, width, height. */
function rect(crop: Image['crop'], width: number, height: number): string | undefined {
  if (crop === null) return undefined
  const left = Math.round(crop.left * width)
  const top = Math.round(crop.top * height)
  const right = Math.round(width - crop.right * width)
  const bottom = Math.round(height - crop.bottom * height)
  if (left === 0 && top === 0 && right === width && bottom === height) return undefined
  return [left, top, Math.max(1, right - left), Math.max(1, bottom - top)].join(',')
}

function cut(hotspot: Image['hotspot']): Record<string, string | number> {
  if (hotspot === null) return { fit: 'crop' }
  return { fit: 'crop', crop: 'focalpoint', 'fp-x': hotspot.x, 'fp-y': hotspot.y }
}
