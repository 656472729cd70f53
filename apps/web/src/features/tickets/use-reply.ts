import { SUPPORT_IMAGES_BYTES_LIMIT, TICKET_PICTURES_MAX } from '@mam/contract/core/constants';
import type { Ticket, TicketHelp } from '@mam/contract/tickets/tickets';
import { m } from '@mam/texts';
import { useState } from 'react';
import { callOnce } from '../../platform/client/call-once.ts';
import { errorMessage } from '../../platform/client/error-message.ts';
import { showToast } from '../../platform/toast.ts';
import { type PreparedPicture, preparePicture } from './pictures.ts';

/** Text and pictures of a message that is being written; both stay where sending fails. */
export function useReply(code: string, onSent: (ticket: Ticket, help: TicketHelp | null) => void) {
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<PreparedPicture[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const sum = pictures.reduce((total, { bytes }) => total + bytes, 0);

  const add = async (files: File[]) => {
    const prepared = await Promise.all(files.map(preparePicture));
    const usable = prepared.filter((each) => each !== undefined);
    setProblem(usable.length < files.length ? m.validation_picture_type() : undefined);
    setPictures((now) => [...now, ...usable].slice(0, TICKET_PICTURES_MAX));
  };
  const remove = (index: number) => setPictures(pictures.filter((_, at) => at !== index));

  const post = async () => {
    const body = { code, text, pictures: pictures.map(({ base64 }) => base64) };
    const { ticket, help } = await callOnce('POST /api/tickets/reply', { body }, { toast: false });
    setText('');
    setPictures([]);
    showToast(m.tickets_write_sent());
    onSent(ticket, help);
  };
  const send = async () => {
    if (isBusy) return;
    if (text.trim() === '' && pictures.length === 0) return setProblem(m.tickets_write_empty());
    if (sum >= SUPPORT_IMAGES_BYTES_LIMIT) return setProblem(m.tickets_pictures_large());
    setBusy(true);
    setProblem(undefined);
    await post().catch(async (error: unknown) => setProblem(await errorMessage(error)));
    setBusy(false);
  };
  return { text, setText, pictures, sum, add, remove, problem, isBusy, send };
}
