import type { Image } from '@shala/content/image/image'
import {
  getFocalPoint,
  imageAttributes,
  imageStore,
  type ImageStore,
} from '@shala/content/image/imageUrl'
import { useState } from 'react'
import { contentService } from '#shared/settings.ts'
import './ContentImage.css'

export interface ContentImageProps {
  image: Image | null
  /** The width at which it is shown, as in `<img sizes>`, such as `(min-width: 60rem) 40rem, 100vw`. */
  sizes: string
  /** For the one picture that a visitor sees first: it is fetched at once, before the others. */
  priority?: boolean
  /** `arch` cuts it to an upright window; `plain` leaves its proportions and rounds its corners. */
  shape?: 'arch' | 'plain'
  /** Instead of the editors' own description; empty where the words beside it say the same. */
  alt?: string
}

/** A picture of the content, in a room of its size, so that nothing moves when it appears. */
export function ContentImage({
  image,
  sizes,
  priority = false,
  shape = 'plain',
  alt,
}: ContentImageProps) {
  const [isBroken, setBroken] = useState(false)
  if (image === null || isBroken) return null
  const attributes = imageAttributes(getSiteImageStore(), image)
  // The main colour of a drawing is seldom that of its ground, which is the page's own.
  const isDrawing = image.id.endsWith('-svg')
  const ground = isDrawing ? null : image.color
  const focus = getFocalPoint(image)
  return (
    <img
      className={`content-image content-image-${shape}`}
      // Before `src`: a browser that sees the address first may fetch before it knows the rest.
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      sizes={attributes.srcSet === undefined ? undefined : sizes}
      {...attributes}
      // It may have failed before the scripts arrived. Some browsers give drawings no size.
      ref={(element) => {
        if (!element?.complete || isDrawing) return
        if (element.naturalWidth === 0) setBroken(true)
      }}
      onError={() => setBroken(true)}
      alt={alt ?? attributes.alt}
      style={{
        ...(ground !== null && { backgroundColor: ground }),
        ...(focus !== null && { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` }),
      }}
    />
  )
}

/** Where the pictures of the site's content are. */
export function getSiteImageStore(): ImageStore {
  return imageStore(contentService())
}
