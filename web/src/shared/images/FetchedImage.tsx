import type { StoredImage } from '@shala/contract/graduates/graduates'
import { useCallback } from 'react'
import { useLoad } from '../load.ts'
import { serverQuery } from '../queryClient.ts'
import { useServer } from '../server.ts'
import { Loaded } from '../ui/Loaded.tsx'

interface FetchedImageProps {
  picture: StoredImage
  className?: string
}

/** A picture that is not public. Its bytes are fetched as the signed-in user, so it has no URL to pass on. */
export function FetchedImage({ picture, className }: FetchedImageProps) {
  const server = useServer()
  const load = useLoad(serverQuery(['files', picture.path], () => server.file(picture.path)))
  return (
    <Loaded load={load} of="the picture">
      {(blob) => <Shown blob={blob} picture={picture} className={className} />}
    </Loaded>
  )
}

interface ShownProps {
  blob: Blob
  picture: StoredImage
  className: string | undefined
}

function Shown({ blob, picture: { alt, width, height }, className }: ShownProps) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined
      const url = URL.createObjectURL(blob)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  return <img ref={show} className={className} alt={alt} width={width} height={height} />
}
