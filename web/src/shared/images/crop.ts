import type { Crop } from '@shala/contract/files/uploads'
import type { CSSProperties } from 'react'
import type { OpenedImage } from './openImage.ts'

/** How a picture lies behind a frame: how much closer than it must, and where in what is left over. */
export interface View {
  /** 1 shows as much as fits. */
  zoom: number
  /** 0 is the left end and 1 the right end of where the frame can go, and so up and down. */
  x: number
  y: number
}

export const firstView: View = { zoom: 1, x: 0.5, y: 0.5 }
export const largestZoom = 4

interface Size {
  width: number
  height: number
}

export function computeCrop({ zoom, x, y }: View, { width, height }: Size, shape: number): Crop {
  const wide = width / height > shape
  const part = {
    width: (wide ? (shape * height) / width : 1) / zoom,
    height: (wide ? 1 : width / shape / height) / zoom,
  }
  return { left: x * (1 - part.width), top: y * (1 - part.height), ...part }
}

/** The view after the picture was pulled by shares of the frame: to the right shows what is left. */
export function pulled(view: View, crop: Crop, by: { x: number; y: number }): View {
  return {
    zoom: view.zoom,
    x: along(crop.left - by.x * crop.width, crop.width, view.x),
    y: along(crop.top - by.y * crop.height, crop.height, view.y),
  }
}

function along(start: number, extent: number, before: number): number {
  const room = 1 - extent
  return room < 0.0001 ? before : Math.min(1, Math.max(0, start / room))
}

/**
 * Shows the part of a picture that a frame of this shape keeps. A background, because a picture that
 * reaches beyond its frame is wider than a phone.
 */
export function croppedStyle(picture: OpenedImage, view: View, shape: number): CSSProperties {
  const crop = computeCrop(view, picture, shape)
  return {
    aspectRatio: String(shape),
    backgroundImage: `url("${picture.url}")`,
    backgroundSize: `${100 / crop.width}% ${100 / crop.height}%`,
    backgroundPosition: `${view.x * 100}% ${view.y * 100}%`,
  }
}
