import { CorrelationId, newCorrelationId } from '@shala/contract/correlation'

/** A call, parted from the id that its browser gave it. */
export interface Correlated {
  readonly correlationId: string
  readonly payload: unknown
}

/**
 * Takes `correlationId` out of what a caller sent: it stands beside the fields of the input, for the
 * SDK lets no header be set, and no contract knows it. Anybody may send anything: what has not the
 * very shape of one is dropped, and the call gets an id of ours.
 */
export function correlate(sent: unknown): Correlated {
  const isParted = typeof sent === 'object' && sent !== null && Object.hasOwn(sent, 'correlationId')
  if (!isParted || !('correlationId' in sent)) {
    return { correlationId: newCorrelationId(), payload: sent }
  }
  // A copy of own properties keeps a `__proto__` one, which is then refused as in any payload.
  const { correlationId, ...payload } = sent
  const known = CorrelationId.safeParse(correlationId)
  return { correlationId: known.success ? known.data : newCorrelationId(), payload }
}
