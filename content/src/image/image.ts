import * as z from 'zod'
import { imageIdShape, parseImageId } from './parseImageId.ts'

export const imageId = z
  .string()
  .regex(imageIdShape, 'An image id looks like image-<sha1>-<width>x<height>-<format>.')

/** Each side's part of the picture that is cut off, 0 to 1. */
const Crop = z.object({
  top: z.number(),
  bottom: z.number(),
  left: z.number(),
  right: z.number(),
})

/** The point that must stay in sight when a picture is cut, 0 to 1 from the left and the top. */
const Hotspot = z.object({ x: z.number(), y: z.number() })

const written = z.object({
  id: imageId.nullable(),
  alt: z.string().nullable(),
  color: z.string().nullable(),
  crop: Crop.nullable(),
  hotspot: Hotspot.nullable(),
})

/**
 * A picture, or null where an editor has chosen none. `width` and `height` are those of the file,
 * in pixels; `color` is its main colour as `#rrggbb`, to show until it has loaded.
 */
export const Image = written.nullable().transform((image) => {
  const size = parseImageId(image?.id ?? '')
  if (size === undefined || image === null || image.id === null) return null
  const { width, height } = size
  const color = /^#[0-9a-f]{6}$/i.test(image.color ?? '') ? image.color : null
  const { id, crop, hotspot } = image
  return { id, alt: image.alt ?? '', width, height, color, crop, hotspot }
})

export type Image = NonNullable<z.infer<typeof Image>>

/** The projection of an Image; alternative text of the editor overrides the asset's. */
export const imageFields = `"id": asset._ref, "alt": coalesce(alt, asset->altText),
  "color": asset->metadata.palette.dominant.background,
  "crop": crop {top, bottom, left, right}, "hotspot": hotspot {x, y}`
