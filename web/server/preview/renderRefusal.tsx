import { paths } from '#shared/paths.ts'
import { buttonClass } from '#shared/ui/Button.tsx'
import { renderMessage } from '../render/renderMessage.tsx'

/** Why nothing is shown: the link that was to begin a preview, or the session that is over. */
const reasons = {
  link: 'This link is incomplete, or more than an hour old.',
  session: 'There is no preview here, or its hour is over.',
} as const

/** Explains how an editor opens a preview, to a visitor without a valid one. */
export function renderRefusal(reason: keyof typeof reasons): string {
  return renderMessage(
    paths.home,
    'No preview',
    <div className="flow">
      <h1>No preview</h1>
      <p>
        {reasons[reason]} Open it from the Studio: choose the page there, then <em>Open preview</em>
        .
      </p>
      <p>
        <a href={paths.home} className={buttonClass('primary')}>
          Go to the home page
        </a>
      </p>
    </div>,
  )
}
