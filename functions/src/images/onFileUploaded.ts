import { onObjectFinalized } from 'firebase-functions/v2/storage'
import { uploadTrigger } from '../settings.ts'

export const onFileUploaded = onObjectFinalized(uploadTrigger, async ({ data }) =>
  (await import('./guardUpload.ts')).guardUpload(data),
)
