import { heicAccept, imageTypes } from '@shala/contract/files/fileType'
import type { CroppedUpload } from '@shala/contract/files/uploads'
import { use, useEffect, useRef, useState } from 'react'
import { getErrorMessage } from '../CallError.ts'
import { Button } from '../ui/Button.tsx'
import { FileField } from '../ui/form/FileField.tsx'
import { Cropper } from './Cropper.tsx'
import { computeCrop, firstView } from './crop.ts'
import { openImage, ReadImageContext, type OpenedImage } from './openImage.ts'
import { type Upload, UploadProgress, useUpload } from './useUpload.tsx'

/** A picture that is being chosen, cut and uploaded. */
export interface ImageDraft {
  /** Null until one was chosen. */
  picture: OpenedImage | null
  fault: string
  view: typeof firstView
  upload: Upload
  choose: (file: File | null) => Promise<void>
  look: (view: typeof firstView) => void
  /**
   * Returns the input for the call once the picture is uploaded. Throws the `CallError` of the
   * upload.
   */
  cropped: () => Promise<CroppedUpload | undefined>
  /** Forgets a picture that was saved; answers whether that was all, or another was chosen since. */
  letGo: (saved: OpenedImage | null) => Promise<boolean>
}

/**
 * Holds a picture while it is cropped and uploaded. `shape` is the width-to-height ratio of the
 * crop, or null to keep the original. The upload starts at once, while the user still crops. Users
 * who are not admins need `courseId`, a course that they have completed.
 * `longest`: the pixels of the longer side to which a picture is scaled down before the upload.
 */
export function useImageDraft(
  shape: number | null,
  { courseId, longest = null }: { courseId?: string | undefined; longest?: number | null } = {},
): ImageDraft {
  const read = use(ReadImageContext)
  const upload = useUpload(courseId)
  const [picture, setImage] = useState<OpenedImage | null>(null)
  const [fault, setFault] = useState('')
  const [view, setView] = useState(firstView)
  const newest = useRef<File | null>(null)
  const shown = useRef<OpenedImage | null>(null)
  const show = (opened: OpenedImage | null) => {
    shown.current = opened
    setImage(opened)
  }
  useEffect(() => {
    return () => {
      if (picture !== null) URL.revokeObjectURL(picture.url)
    }
  }, [picture])

  const choose = async (file: File | null) => {
    newest.current = file
    upload.cancel()
    show(null)
    setFault('')
    if (file === null) return
    try {
      const opened = await openImage(await upload.prepare(file), read, longest)
      if (newest.current !== file) return
      setView(firstView)
      show(opened)
      upload.start(opened.file)
    } catch (error) {
      if (newest.current === file) setFault(getErrorMessage(error))
    }
  }
  const cropped = async () =>
    picture === null
      ? undefined
      : {
          uploadId: await upload.arrived(),
          crop: computeCrop(view, picture, shape ?? ownShape(picture)),
        }
  const letGo = async (saved: OpenedImage | null) => {
    if (shown.current === saved) await choose(null)
    return shown.current === null
  }
  return { picture, fault, view, upload, choose, look: setView, cropped, letGo }
}

const ownShape = ({ width, height }: OpenedImage): number => width / height

interface PictureFieldProps {
  name: string
  draft: ImageDraft
  label: string
  hint: string
  shape: number | null
  error: string | undefined
}

export function ImageField({ name, draft, label, hint, shape, error }: PictureFieldProps) {
  const { picture, fault, view, upload, choose, look } = draft
  // A file box cannot be emptied but by putting another in its place.
  const [round, setRound] = useState(0)
  const takeOff = () => {
    setRound((n) => n + 1)
    void choose(null)
  }
  return (
    <>
      <FileField
        key={round}
        name={name}
        label={label}
        hint={hint}
        accept={[...imageTypes, heicAccept].join(',')}
        error={fault || error}
        onChange={(file) => void choose(file)}
      />
      {picture !== null && (
        <Cropper picture={picture} shape={shape ?? ownShape(picture)} view={view} onView={look} />
      )}
      <UploadProgress upload={upload} onCancel={takeOff} />
      {upload.now.state === 'arrived' && (
        <div>
          <Button small onClick={takeOff}>
            Remove this picture
          </Button>
        </div>
      )}
    </>
  )
}
