import './feedback.css'

interface ProgressBarProps {
  label: string
  done: number
  total: number
}

export function ProgressBar({ label, done, total }: ProgressBarProps) {
  const text = `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`
  return (
    <div className="progress">
      <span aria-hidden="true">
        {label}: <strong>{text}</strong>
      </span>
      <div
        className="progress-track"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={text}
      >
        <div
          className="progress-done"
          style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }}
        />
      </div>
    </div>
  )
}
