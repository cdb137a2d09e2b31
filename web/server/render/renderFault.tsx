import { ErrorScreen } from '../../src/shared/ui/ErrorScreen.tsx'
import { renderMessage } from './renderMessage.tsx'

/** The error screen of spec.md section 2 for a fault on the server. */
export function renderFault(path: string): string {
  return renderMessage(
    path,
    'Internal Server Error',
    <ErrorScreen>
      <p>Something on our side broke. Loading the page again in a moment often helps.</p>
    </ErrorScreen>,
  )
}
