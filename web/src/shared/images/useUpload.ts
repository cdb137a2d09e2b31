import { useEffect, useRef, useState } from 'react'
import { messageOf, AppError } from '../AppError.ts'
import { useServer } from '../server.ts'

type UploadState =
  | { state: 'none' }
  | { state: 'under-way' | 'arrived'; file: File; done: number }
  | { state: 'failed'; file: File; message: string }

export interface Upload {
  now: UploadState
  /** Uploads this file; one that is under way is cancelled. */
  start: (file: File) => void
  /** Forgets the file, wherever it is. */
  cancel: () => void
  /** Once more, after it failed. */
  retry: () => void
  /** The id of the upload, as soon as it has arrived. Throws the `AppError` that it met. */
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
      (error: unknown) => notify({ state: 'failed', file, message: messageOf(error) }),
    )
  }
  const retry = () => {
    if (now.state === 'failed') start(now.file)
  }
  const arrived = () =>
    running.current?.id ?? Promise.reject(new AppError('invalid-argument', 'Choose a picture.'))
  return { now, start, cancel, retry, arrived }
}
