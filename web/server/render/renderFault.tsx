import { withCorrelationId } from '@shala/contract/correlation'
import { ErrorScreen } from '../../src/shared/ui/ErrorScreen.tsx'
import { renderMessage } from './renderMessage.tsx'

const sentence = 'Something on our side broke. Loading the page again in a moment often helps.'

/** The error screen for a fault on the server, with the ID of its log line. */
export function renderFault(path: string, correlationId: string): string {
  return renderMessage(
    path,
    'Internal Server Error',
    <ErrorScreen>
      <p>{withCorrelationId(sentence, correlationId)}</p>
    </ErrorScreen>,
  )
}
