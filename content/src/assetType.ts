import * as z from 'zod'

/** What an editor may upload to the content service (spec section 5). */
export const assetType = z.enum(['image', 'file'], 'An asset is an image or a file.')
