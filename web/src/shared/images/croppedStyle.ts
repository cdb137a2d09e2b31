import type { CSSProperties } from 'react'
import { cropOf, type View } from './crop.ts'
import type { OpenedImage } from './openImage.ts'

/**
 * Shows the part of a picture that a frame of this shape keeps. A background, because a picture that
 * reaches beyond its frame is wider than a phone.
 */
export function croppedStyle(picture: OpenedImage, view: View, shape: number): CSSProperties {
  const crop = cropOf(view, picture, shape)
  return {
    aspectRatio: String(shape),
    backgroundImage: `url("${picture.url}")`,
    backgroundSize: `${100 / crop.width}% ${100 / crop.height}%`,
    backgroundPosition: `${view.x * 100}% ${view.y * 100}%`,
  }
}
