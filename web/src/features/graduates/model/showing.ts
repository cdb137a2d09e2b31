import type { GraduateSlide } from '@shala/contract/graduates/graduates'
import { calendarDay } from '../../../shared/calendarDay.ts'

export interface Showing {
  tone: 'good' | 'warn' | 'plain'
  text: string
}

/** Whether a slide is on the home page on a day (`YYYY-MM-DD`), and if not, why. */
export function showingOf(
  { visible, from, until }: Pick<GraduateSlide, 'visible' | 'from' | 'until'>,
  today: string,
): Showing {
  if (!visible) return { tone: 'plain', text: 'Hidden' }
  if (until !== null && until < today) return { tone: 'plain', text: `Ended ${calendarDay(until)}` }
  if (from !== null && from > today) return { tone: 'warn', text: `From ${calendarDay(from)}` }
  return {
    tone: 'good',
    text: until === null ? 'Shown now' : `Shown until ${calendarDay(until)}`,
  }
}
