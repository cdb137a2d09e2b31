import { Notice } from '../Notice.tsx'

/** Why what was pressed was refused; nothing where nothing was. */
export function Refusals({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null
  return (
    <Notice tone="bad">
      {[...new Set(messages)].map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Notice>
  )
}
