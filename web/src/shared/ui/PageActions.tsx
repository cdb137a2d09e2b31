import { use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { PageActionsPlace } from './PageHeading.tsx'
import { PopupButton } from './menu/PopupButton.tsx'

/** The first action and the views of a page, beside its heading. Any component of the page can render it. */
export function PageActions({ children }: { children: ReactNode }) {
  const actions = use(PageActionsPlace)
  if (actions === null) return <div className="row">{children}</div>
  return actions.place === null ? null : createPortal(children, actions.place)
}

/** The help of a page, behind its heading, so that the list below begins early. */
export function PageHelp({ children }: { children: ReactNode }) {
  return (
    <PopupButton label="About this page" face="?">
      <p>{children}</p>
    </PopupButton>
  )
}
