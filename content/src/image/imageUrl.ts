import type { ContentSettings } from '../contentSettings.ts'
import type { Image } from './image.ts'
import { parseImageId } from './parseImageId.ts'

/** How a picture is wanted. The sizes are in pixels; a picture is never made larger than it is. */
interface ImageWish {
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
    ...(wish.width === undefined || wish.height === undefined ? {} : cut(getFocalPoint(image))),
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

function cut(focus: Image['hotspot']): Record<string, string | number> {
  if (focus === null) return { fit: 'crop' }
  return { fit: 'crop', crop: 'focalpoint', 'fp-x': focus.x, 'fp-y': focus.y }
}

/**
 * Returns the point of a picture that must stay in sight, 0 to 1 from the left and the top of what is
 * left of it; null where an editor has set none. The Studio's point is one of the whole file.
 */
export function getFocalPoint({ crop, hotspot }: Omit<Picture, 'id'>): Image['hotspot'] {
  if (crop === null || hotspot === null) return hotspot
  const { left, right, top, bottom } = crop
  return { x: place(hotspot.x, left, 1 - right), y: place(hotspot.y, top, 1 - bottom) }
}

/** Returns where a value lies between a first and a last one, 0 to 1, with three decimals. */
function place(value: number, first: number, last: number): number {
  const part = last <= first ? 0.5 : (value - first) / (last - first)
  return Math.round(Math.min(1, Math.max(0, part)) * 1000) / 1000
}

/** The address from which pictures are fetched. */
export interface ImageStore {
  host: string
  projectId: string
  dataset: string
}

/** The place of a project's pictures: Sanity's CDN, or the content server that was named instead. */
export function imageStore(
  settings: Pick<ContentSettings, 'projectId' | 'dataset' | 'apiHost'>,
): ImageStore {
  const { projectId, dataset, apiHost = 'https://cdn.sanity.io' } = settings
  return { host: apiHost, projectId, dataset }
}

/** The attributes of an `<img>` that prevent layout shifts; the page sets `sizes`. */
interface ImageAttributes {
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
