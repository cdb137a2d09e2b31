import { onObjectFinalized } from 'firebase-functions/v2/storage'
import { uploadTrigger } from '../settings.ts'
import { guardUpload } from './guardUpload.ts'

export const onFileUploaded = onObjectFinalized(uploadTrigger, ({ data }) => guardUpload(data))
