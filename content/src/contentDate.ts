import * as z from 'zod'

/** A moment as the content service writes it, such as `2026-03-09T08:00:00Z`. */
export const instant = z.iso.datetime({ offset: true })

/** A day without a time, `YYYY-MM-DD`. */
export const day = z.iso.date()
