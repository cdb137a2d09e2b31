import ICAL from 'ical.js'
import * as z from 'zod'
import { functionUrl } from '../server.ts'

/** Asks the function for a path, as a calendar program does. */
export function fetchCalendar(
  path: string,
  init: { method?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  return fetch(`${functionUrl('calendar')}${path}`, init)
}

export async function eventsAt(token: string) {
  const response = await fetchCalendar(`/${token}.ics`)
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
  const calendar = new ICAL.Component(parseCalendar(await response.text()))
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

/** The calendar as ical.js reads it. */
export function parseCalendar(text: string): unknown[] {
  return z.array(z.unknown()).parse(ICAL.parse(text))
}
