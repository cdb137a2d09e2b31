import { useId, useRef, type PointerEvent } from 'react'
import { computeCrop, croppedStyle, largestZoom, pulled, type View } from './crop.ts'
import type { OpenedImage } from './openImage.ts'
import './images.css'

interface CropperProps {
  picture: OpenedImage
  /** Width by height of what is kept, such as 4 / 5. */
  shape: number
  view: View
  onView: (view: View) => void
}

/**
 * A frame and the picture behind it. A pointer pulls the picture; the sliders below do the same for
 * a keyboard, a switch or a voice.
 */
export function Cropper({ picture, shape, view, onView }: CropperProps) {
  const crop = computeCrop(view, picture, shape)
  const [from, setFrom] = useHold()
  const pull = (event: PointerEvent<HTMLElement>) => {
    if (from.current === null) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    const by = {
      x: (event.clientX - from.current.x) / width,
      y: (event.clientY - from.current.y) / height,
    }
    setFrom(event)
    onView(pulled(view, crop, by))
  }
  return (
    <div className="cropper" role="group" aria-label="Part of the picture to show">
      <div
        className="cropper-frame"
        style={croppedStyle(picture, view, shape)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setFrom(event)
        }}
        onPointerMove={pull}
        onPointerUp={() => setFrom(null)}
        onPointerCancel={() => setFrom(null)}
      />
      <div className="cropper-sliders">
        <Slide
          label="Zoom"
          value={(view.zoom - 1) / (largestZoom - 1)}
          onChange={(share) => onView({ ...view, zoom: 1 + share * (largestZoom - 1) })}
        />
        <Slide
          label="Left or right"
          value={view.x}
          off={crop.width > 0.999}
          onChange={(x) => onView({ ...view, x })}
        />
        <Slide
          label="Up or down"
          value={view.y}
          off={crop.height > 0.999}
          onChange={(y) => onView({ ...view, y })}
        />
      </div>
    </div>
  )
}

/** Where the pointer that pulls was last. */
function useHold() {
  const from = useRef<{ x: number; y: number } | null>(null)
  const set = (event: { clientX: number; clientY: number } | null) => {
    from.current = event && { x: event.clientX, y: event.clientY }
  }
  return [from, set] as const
}

interface SlideProps {
  label: string
  value: number
  /** There is nowhere to go. */
  off?: boolean
  onChange: (value: number) => void
}

function Slide({ label, value, off = false, onChange }: SlideProps) {
  const id = useId()
  return (
    <div className="cropper-slider">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={Math.round(value * 100)}
        aria-valuetext={`${Math.round(value * 100)}%`}
        disabled={off}
        onChange={(event) => onChange(Number(event.target.value) / 100)}
      />
    </div>
  )
}
