import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ShareButton, wordsOf } from './share-button.tsx';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  document.body.replaceChildren();
});

const sheet = (): void => {
  const article = document.createElement('article');
  article.className = 'sheet';
  article.innerHTML =
    '<h1>Summary</h1><dl><div><dt>Age</dt><dd>34</dd></div></dl><ul><li><p>Fever</p></li><li>Cough <b>dry</b></li></ul><section class="lines"><h2>Notes</h2></section>';
  document.body.append(article);
};

test('the words of a sheet are its blocks, each a line and each once, without the lines to write on', () => {
  sheet();
  expect(wordsOf('.sheet')).toBe('Summary\nAge\n34\nFever\nCough dry');
});

test('the phone’s sheet gets the words and no address', async () => {
  const share = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  render(<ShareButton title="Nabz" text={() => 'Fever for 3 days'} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'Nabz', text: 'Fever for 3 days' });
});

test('closing the sheet says nothing', async () => {
  const share = () => Promise.reject(new DOMException('closed', 'AbortError'));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  render(<ShareButton title="Nabz" text={() => 'Fever'} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Share' }));
  expect(screen.queryByText(/could not be shared/)).toBeNull();
});

test('without a sheet the words are copied', async () => {
  const user = userEvent.setup();
  render(<ShareButton title="Nabz" text={() => 'Fever for 3 days'} />);
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copy the text' }));
  expect(copy).toHaveBeenCalledWith('Fever for 3 days');
});
