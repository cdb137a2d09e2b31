import { HttpError } from '../HttpError.ts'
import { LONGEST_SIDE, type ImageParameters } from './imageParameters.ts'

interface Size {
  width: number
  height: number
}

/** A part of an image, in pixels from its upper left corner. */
interface Box extends Size {
  left: number
  top: number
}

/** Which part of an image of some size the parameters ask for, and the size that it is to have. */
export function cutAndSize(parameters: ImageParameters, whole: Size): { cut: Box; size: Size } {
  const source = getRect(parameters, whole)
  const size = getSize(parameters, source)
  return { cut: getCut(parameters, source, size), size }
}

function getRect({ rect }: ImageParameters, whole: Size): Box {
  const [left = 0, top = 0, width = whole.width, height = whole.height] = rect ?? []
  if (left + width > whole.width || top + height > whole.height) {
    const inside = `${whole.width}x${whole.height}`
    throw HttpError.of(400, 'Bad Request', `Invalid image parameters: rect lies outside ${inside}.`)
  }
  return { left, top, width, height }
}

function getSize({ w, h, dpr = 1, fit }: ImageParameters, source: Box) {
  const ratio = source.width / source.height
  const wanted = {
    width: (w ?? (h ?? source.height) * ratio) * dpr,
    height: (h ?? (w ?? source.width) / ratio) * dpr,
  }
  const keepsRatio = w === undefined || h === undefined || fit === 'clip' || fit === 'max'
  const shrink = (limit: number) => ({ width: wanted.width * limit, height: wanted.height * limit })
  const most = Math.min(1, source.width / wanted.width, source.height / wanted.height)
  let size = fit === 'max' || fit === 'min' ? shrink(most) : wanted
  if (keepsRatio) {
    const width = Math.min(size.width, size.height * ratio)
    size = { width, height: width / ratio }
  }
  const rounded = {
    width: Math.max(1, Math.round(size.width)),
    height: Math.max(1, Math.round(size.height)),
  }
  if (Math.max(rounded.width, rounded.height) > LONGEST_SIDE) throw tooLarge()
  return rounded
}

/** The part of the source that is shown: all of it, or for a crop as much as has the new shape. */
function getCut(
  parameters: ImageParameters,
  source: Box,
  target: { width: number; height: number },
): Box {
  const { w, h, fit } = parameters
  if (w === undefined || h === undefined || (fit !== 'crop' && fit !== 'min')) return source
  const ratio = target.width / target.height
  const width = Math.min(source.width, source.height * ratio)
  const height = Math.min(source.height, source.width / ratio)
  const [x, y] = focus(parameters)
  const place = (free: number, size: number, at: number) =>
    Math.min(Math.max(at * (free + size) - size / 2, 0), free)
  return {
    left: source.left + place(source.width - width, width, x),
    top: source.top + place(source.height - height, height, y),
    width,
    height,
  }
}

function focus(parameters: ImageParameters): readonly [number, number] {
  switch (parameters.crop) {
    case 'focalpoint':
      return [parameters['fp-x'], parameters['fp-y']]
    case 'top':
      return [0.5, 0]
    case 'bottom':
      return [0.5, 1]
    case 'left':
      return [0, 0.5]
    case 'right':
      return [1, 0.5]
    case 'center':
      return [0.5, 0.5]
  }
}

/** The error for an image that would be too large. */
export const tooLarge = () =>
  HttpError.of(
    400,
    'Bad Request',
    `Invalid image parameters: the image would be larger than ${LONGEST_SIDE} pixels a side.`,
  )
