import { DatePicker, type UseDatePickerReturn } from '@ark-ui/react/date-picker'
import { type DateValue, isSameMonth, parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useContext, useId, useMemo } from 'react'
import { dayInIndia, isDay } from '#contract/dates.ts'
import { t } from '#src/languages/translate.ts'
import { calendar } from '#styled/recipes'
import { Button } from '../Button/Button.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { DateLocale, dateLocale } from './date-locale.ts'

interface DateRangeProps {
  /** yyyy-MM-dd; empty or invalid for none. */
  start: string
  end: string
  /** `end` is empty while only the first day is chosen. */
  onChange(start: string, end: string): void
  months: 1 | 2
}

const MONDAY = 1
const today = () => parseDate(dayInIndia(Date.now()))
const OFFSETS = { 1: [0], 2: [0, 1] }
const classes = calendar()
/** Days without a time: to convert them in another time zone takes long. */
const TIME_ZONE = 'UTC'

interface Formats {
  month: Intl.DateTimeFormat
  day: Intl.DateTimeFormat
}

const createFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, ...options })

/** Today is today in India. */
export function DateRange({ start, end, onChange, months }: DateRangeProps) {
  const id = useId()
  const locale = useContext(DateLocale) ?? dateLocale()
  const [first, last] = [start, end].map((day) => (isDay(day) ? parseDate(day) : undefined))
  const formats = useMemo(
    () => ({
      month: createFormat(locale, { month: 'long', year: 'numeric' }),
      day: createFormat(locale, { dateStyle: 'medium' }),
    }),
    [locale],
  )
  return (
    <DatePicker.Root
      // Only a new calendar picks up another number of months.
      key={`${months} ${locale}`}
      inline
      selectionMode="range"
      numOfMonths={months}
      fixedWeeks
      startOfWeek={MONDAY}
      locale={locale}
      timeZone={TIME_ZONE}
      // Ark's own content part would have role=application.
      ids={{ content: id }}
      // The calendar cannot hold a last day alone.
      value={first ? [first, ...(last ? [last] : [])] : []}
      defaultFocusedValue={first ?? last ?? today()}
      onValueChange={({ value: [first, last] }) =>
        onChange(first?.toString() ?? '', last?.toString() ?? '')
      }
    >
      <fieldset id={id} className={classes.root}>
        <legend className={classes.legend}>{t('Date Range')}</legend>
        <DatePicker.View view="day" className={classes.months}>
          <DatePicker.PrevTrigger asChild>
            <IconButton
              icon={ChevronLeft}
              label={t('Previous month')}
              className={classes.previous}
            />
          </DatePicker.PrevTrigger>
          <DatePicker.NextTrigger asChild>
            <IconButton icon={ChevronRight} label={t('Next month')} className={classes.next} />
          </DatePicker.NextTrigger>
          {OFFSETS[months].map((offset) => (
            <Month key={offset} offset={offset} formats={formats} />
          ))}
        </DatePicker.View>
        <div className={classes.foot}>
          <bdi>{rangeText(formats, first, last)}</bdi>
          <DatePicker.Context>
            {(picker) => (
              <Button
                variant="quiet"
                disabled={!(first || last)}
                onClick={() => {
                  picker.clearValue()
                  onChange('', '')
                }}
              >
                {t('Clear dates')}
              </Button>
            )}
          </DatePicker.Context>
        </div>
      </fieldset>
    </DatePicker.Root>
  )
}

/** The month `offset` after the first visible one, without days of other months. */
function Month({ offset, formats }: { offset: number; formats: Formats }) {
  const nameId = useId()
  const now = today()
  return (
    <DatePicker.Context>
      {(picker) => {
        const { weeks, visibleRange } = picker.getOffset({ months: offset })
        return (
          <div>
            <p id={nameId} aria-live="polite" className={classes.name}>
              {formats.month.format(toInstant(visibleRange.start))}
            </p>
            <table
              {...picker.getTableProps({ id: nameId })}
              aria-labelledby={nameId}
              className={classes.table}
            >
              <thead {...picker.getTableHeadProps()}>
                <tr>
                  {picker.weekDays.map(({ long, short }) => (
                    <th key={long} className={classes.weekday}>
                      {short}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody translate="no">
                {weeks.map((week) => (
                  <tr key={String(week[0])}>
                    {week.map((value) =>
                      isSameMonth(value, visibleRange.start) ? (
                        dayCell(picker, { value, visibleRange }, value.compare(now))
                      ) : (
                        <td key={value.toString()} />
                      ),
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      }}
    </DatePicker.Context>
  )
}

type DayProps = Parameters<UseDatePickerReturn['getDayTableCellProps']>[0]

/**
 * A function, because a component for each day would take long. `fromToday` is negative for a past day,
 * which can be chosen too, and looks fainter.
 */
export function dayCell(picker: UseDatePickerReturn, day: DayProps, fromToday: number) {
  const { value } = day
  const isToday = fromToday === 0
  return (
    <td
      key={value.toString()}
      {...picker.getDayTableCellProps(day)}
      aria-current={isToday ? 'date' : undefined}
    >
      <button
        {...picker.getDayTableCellTriggerProps(day)}
        data-today={isToday ? '' : undefined}
        data-past={fromToday < 0 ? '' : undefined}
        type="button"
        className={classes.day}
      >
        {value.day}
      </button>
    </td>
  )
}

const toInstant = (day: DateValue) => day.toDate(TIME_ZONE)

/** 'Any day', 'From 21 Nov 2026', 'Until 29 Nov 2026' or '21–29 Nov 2026'. */
function rangeText({ day }: Formats, first?: DateValue, last?: DateValue): string {
  if (!first) {
    return last ? t('Until {day}', { day: day.format(toInstant(last)) }) : t('Any day')
  }
  if (!last) return t('From {day}', { day: day.format(toInstant(first)) })
  return day.formatRange(toInstant(first), toInstant(last))
}
