import type { Image } from '@shala/content/image/image'
import type { ComponentType } from 'react'

/** How a page hands the site's pictures to a feature, for features do not import each other. */
export type ImageComponent = ComponentType<{
  image: Image | null
  /** As in `<img sizes>`: how wide it is shown. */
  sizes: string
  /** It is seen first: fetched at once, before others. */
  priority?: boolean
  shape?: 'arch' | 'plain'
  /** Instead of the editors' own description. */
  alt?: string
}>
