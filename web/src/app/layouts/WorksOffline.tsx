import { type ReactNode, use, useEffect, useMemo } from 'react'
import { ConnectionContext } from '#shared/browser/connection.ts'
import { onIdle } from '#shared/browser/onIdle.ts'
import { useBackOnline } from '#shared/browser/useBackOnline.ts'
import { cleanAnswers, keepAnswers, takeKeptAnswers } from '#shared/offline/keepAnswers.ts'
import { ServerContext, useServer } from '#shared/server.ts'

/** The first page comes first: its code and data are not to wait for those of all others, in milliseconds. */
const patience = 3000

/** Makes the pages of a student or teacher open without a network: with what was read before. */
export function WorksOffline({ userId, children }: { userId: string; children: ReactNode }) {
  const server = useServer()
  const { failed } = use(ConnectionContext)
  const keeping = useMemo(
    () => keepAnswers({ server, userId, isLost: failed }),
    [server, userId, failed],
  )
  useBackOnline(() => {
    if (takeKeptAnswers()) void readAgain()
  })
  useEffect(() => {
    void cleanAnswers(userId)
  }, [userId])
  useEffect(() => {
    const timer = setTimeout(() => onIdle(() => void installServiceWorker()), patience)
    return () => clearTimeout(timer)
  }, [])
  return <ServerContext value={keeping}>{children}</ServerContext>
}

/** Loaded then, because this layout is part of all account pages. */
async function readAgain(): Promise<void> {
  const { queryClient } = await import('#shared/queryClient.ts')
  await queryClient.invalidateQueries()
}

async function installServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/sw.js')
  } catch (error) {
    console.warn('The dashboards do not open without a network', error)
  }
}
