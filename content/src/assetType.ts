import * as z from 'zod'

/** The types of asset that editors can upload to the content service. */
export const assetType = z.enum(['image', 'file'], 'An asset is an image or a file.')
