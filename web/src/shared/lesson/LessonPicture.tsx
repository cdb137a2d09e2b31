import type { LessonFile } from '@shala/contract/lessons'
import { useCallback } from 'react'
import { useLoad } from '../load.ts'
import { useServer } from '../server.ts'
import { Loaded } from '../ui/Loaded.tsx'
import './LessonPicture.css'

/**
 * A picture of a lesson. Its bytes are asked for with the token of who is signed in, each time
 * anew: it has no address that could be passed on, or that a revocation would leave open.
 */
export function LessonPicture({ file }: { file: LessonFile }) {
  const server = useServer()
  const load = useLoad(file.path, () => server.file(file.path))
  return (
    <figure className="lesson-picture">
      <Loaded load={load} of="the picture">
        {(blob) => <Shown blob={blob} file={file} />}
      </Loaded>
      <figcaption>{file.name}</figcaption>
    </figure>
  )
}

function Shown({ blob, file: { alt, width, height } }: { blob: Blob; file: LessonFile }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined
      const url = URL.createObjectURL(blob)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  return <img ref={show} alt={alt} width={width} height={height} />
}
