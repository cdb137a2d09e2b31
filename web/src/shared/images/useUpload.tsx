import { useEffect, useRef, useState } from 'react'
import { getErrorMessage, CallError } from '../CallError.ts'
import { useServer } from '../server.ts'
import { Button } from '../ui/Button.tsx'
import { Notice, ProgressBar } from '../ui/Notice.tsx'
import { convertHeic, isHeicFile } from './convertHeic.ts'
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
            label="Uploading"
            done={now.done / megabyte}
            total={now.file.size / megabyte}
            unit="MB"
          />
          <Button small onClick={onCancel}>
            Cancel the upload
          </Button>
        </>
      )}
      <p role="status" className="soft small">
        <span>{now.state === 'converting' && 'Converting the photo to JPEG…'}</span>
        <span>{now.state === 'arrived' && `${now.file.name} has been uploaded.`}</span>
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

const megabyte = 1024 * 1024

type UploadState =
  | { state: 'none' | 'converting' }
  | { state: 'under-way' | 'arrived'; file: File; done: number }
  | { state: 'failed'; file: File; message: string }

export interface Upload {
  now: UploadState
  /** Returns the file to upload: a HEIC photo as JPEG, and any other as it is. Throws a `CallError`. */
  prepare: (file: File) => Promise<File>
  /** Uploads this file; one that is under way is cancelled. */
  start: (file: File) => void
  /** Forgets the file, wherever it is. */
  cancel: () => void
  /** Once more, after it failed. */
  retry: () => void
  /** The id of the upload, as soon as it has arrived. Throws the `CallError` that it met. */
  arrived: () => Promise<string>
}

/**
 * One file on its way to the server, of an admin or of who finished this course. It is cancelled
 * when who asked for it goes away.
 */
export function useUpload(courseId?: string): Upload {
  const server = useServer()
  const [now, setNow] = useState<UploadState>({ state: 'none' })
  const running = useRef<{ stop: AbortController; id: Promise<string> } | null>(null)
  useEffect(() => () => running.current?.stop.abort(), [])

  const cancel = () => {
    running.current?.stop.abort()
    running.current = null
    setNow({ state: 'none' })
  }
  const start = (file: File) => {
    cancel()
    const stop = new AbortController()
    const { signal } = stop
    const notify = (next: UploadState) => {
      if (!signal.aborted) setNow(next)
    }
    const onProgress = (done: number) => notify({ state: 'under-way', file, done })
    onProgress(0)
    const id = server.upload(file, { onProgress, signal, courseId })
    running.current = { stop, id }
    id.then(
      () => notify({ state: 'arrived', file, done: file.size }),
      (error: unknown) => notify({ state: 'failed', file, message: getErrorMessage(error) }),
    )
  }
  const prepare = async (file: File) => {
    if (!(await isHeicFile(file))) return file
    setNow({ state: 'converting' })
    return convertHeic(file).finally(() =>
      setNow((last) => (last.state === 'converting' ? { state: 'none' } : last)),
    )
  }
  const retry = () => {
    if (now.state === 'failed') start(now.file)
  }
  const arrived = () =>
    running.current?.id ?? Promise.reject(new CallError('invalid-argument', 'Choose a picture.'))
  return { now, prepare, start, cancel, retry, arrived }
}
