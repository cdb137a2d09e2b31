import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import type { Upload } from './useUpload.ts'
import './images.css'

interface UploadProgressProps {
  upload: Upload
  /** What is uploaded, where it is no picture. */
  noun?: string
  onCancel: () => void
}

/** Where an upload is, and the ways out of it. */
export function UploadProgress({ upload, noun = 'picture', onCancel }: UploadProgressProps) {
  const { now, retry } = upload
  if (now.state === 'none') return null
  return (
    <div className="upload-progress">
      {now.state === 'under-way' && (
        <>
          <ProgressBar
            label="Kilobytes uploaded"
            done={kilobytes(now.done)}
            total={kilobytes(now.file.size)}
          />
          <Button small onClick={onCancel}>
            Cancel the upload
          </Button>
        </>
      )}
      <p role="status" className="soft small">
        {now.state === 'arrived' && `${now.file.name} has been uploaded.`}
      </p>
      {now.state === 'failed' && (
        <Notice tone="bad">
          <p>
            The {noun} could not be uploaded. {now.message}
          </p>
          <div className="row">
            <Button small onClick={retry}>
              Try again
            </Button>
            <Button small onClick={onCancel}>
              Take another {noun}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  )
}

const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024)
