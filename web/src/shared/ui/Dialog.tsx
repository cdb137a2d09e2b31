import { useRef, type ReactNode } from 'react'
import { Overlay } from 'react-aria/Overlay'
import { mergeProps } from 'react-aria/mergeProps'
import { useDialog } from 'react-aria/useDialog'
import { useModalOverlay } from 'react-aria/useModalOverlay'
import { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState'
import './Dialog.css'

interface DialogProps {
  title: string
  /** Escape. A press outside does not close: it would lose what was typed. */
  onClose: () => void
  /** Hides the page behind the dialog. */
  veiled?: boolean
  children: ReactNode
}

/**
 * Holds the focus while it is open and gives it back to where it was. Made of hooks, because the
 * component of the library brings its menus and lists as well.
 */
export function Dialog(props: DialogProps) {
  return (
    <Overlay>
      <Modal {...props} />
    </Overlay>
  )
}

function Modal({ title, onClose, veiled, children }: DialogProps) {
  const modal = useRef<HTMLDivElement>(null)
  const onOpenChange = (open: boolean) => {
    if (!open) onClose()
  }
  const state = useOverlayTriggerState({ isOpen: true, onOpenChange })
  const { modalProps, underlayProps } = useModalOverlay({}, state, modal)
  const { dialogProps, titleProps } = useDialog({}, modal)
  return (
    <div {...underlayProps} className={veiled ? 'dialog-shade dialog-veil' : 'dialog-shade'}>
      <div {...mergeProps(modalProps, dialogProps)} ref={modal} className="dialog stack">
        <h2 {...titleProps}>{title}</h2>
        {children}
      </div>
    </div>
  )
}
