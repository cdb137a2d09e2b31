import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import './Dialog.css'

interface DialogProps {
  title: string
  /** Escape. A press outside does not close: it would lose what was typed. */
  onClose: () => void
  /** Hides the page behind the dialog. */
  veiled?: boolean
  children: ReactNode
}

/** Holds the focus while it is open and gives it back to where it was. */
export function Dialog({ title, onClose, veiled, children }: DialogProps) {
  return (
    <ModalOverlay
      className={veiled ? 'dialog-shade dialog-veil' : 'dialog-shade'}
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Modal className="dialog">
        <AriaDialog className="dialog-body stack">
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
