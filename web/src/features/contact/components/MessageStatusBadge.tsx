import type { MessageStatus } from '@shala/contract/messages/messages'
import { Badge } from '../../../shared/ui/Badge.tsx'
import { statusNames } from '../model/messageStatus.ts'

const tones = { new: 'accent', answered: 'good', archived: 'plain', spam: 'warn' } as const

export function MessageStatusBadge({ status }: { status: MessageStatus }) {
  return <Badge tone={tones[status]}>{statusNames[status]}</Badge>
}
