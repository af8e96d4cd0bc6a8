import { expect, it } from 'vitest';
import { failedFields, failureStatus, failureText, isUnreachable, UNREACHABLE } from './failure.ts';

const answered = (status: number, data: unknown) => ({ status, data });

it('shows the text of the server, preferring `error` to `message`', () => {
  expect(failureText(answered(409, { error: 'Taken.', message: 'Other' }))).toBe('Taken.');
  expect(failureText(answered(409, { message: 'Taken.' }))).toBe('Taken.');
});

it('has a text of its own when the server sent none', () => {
  expect(failureText({ status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' })).toBe(UNREACHABLE);
  expect(failureText(answered(500, {}))).toMatch(/went wrong/);
  expect(failureText(new Error('secret inside'))).toMatch(/went wrong/);
  expect(failureText(undefined)).toMatch(/went wrong/);
});

it('distinguishes a server that is away from one that refuses', () => {
  expect(isUnreachable({ status: 'PARSING_ERROR', originalStatus: 502, data: '<html>' })).toBe(true);
  expect(isUnreachable({ status: 'PARSING_ERROR', originalStatus: 200, data: '<html>' })).toBe(false);
  expect(isUnreachable(answered(503, { error: 'Away' }))).toBe(false);
  expect(failureStatus(answered(404, {}))).toBe(404);
  expect(failureStatus({ status: 'FETCH_ERROR' })).toBeNull();
});

it('finds the fields that the server objected to', () => {
  const details = [{ path: 'email', message: 'Taken' }];
  expect(failedFields(answered(409, { details }))).toEqual(details);
  expect(failedFields(answered(409, { details: 'none' }))).toEqual([]);
});
