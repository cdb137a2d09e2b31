import * as z from 'zod'
import { imageIdShape } from './parseImageId.ts'

export const imageId = z
  .string()
  .regex(imageIdShape, 'An image id looks like image-<sha1>-<width>x<height>-<format>.')
