import { bannerImageProblem } from '@mam/contract/banners/banners.rules';
import { fieldError } from '@mam/contract/core/errors';
import { useState } from 'react';
import { fieldMessage } from '../../../admin-ui/form/field-message.ts';
import { callApi } from '../../../platform/client/client.ts';

interface UploadedImage {
  path: string;
  /** Pixels of the uploaded file. */
  width: number;
  height: number;
}

interface UploadRules {
  onChange: (image: string) => void;
  onError: (text: string) => void;
}

/** Uploads an image; `onChange` gets its address. */
export function useImageUpload({ onChange, onError }: UploadRules) {
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<UploadedImage>();
  const send = async (file: File | undefined) => {
    if (!file || isBusy) return;
    setBusy(true);
    try {
      const answer = await sendImage(file);
      setSent(answer);
      onChange(answer.path);
    } catch (failure) {
      onError(await fieldMessage(failure));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, sent, send: (file: File | undefined) => void send(file) };
}

async function sendImage(file: File): Promise<UploadedImage> {
  const problem = bannerImageProblem(file.size);
  if (problem) throw fieldError('image', problem);
  const form = new FormData();
  form.set('image', file);
  return callApi('POST /api/admin/banners/image', { form }, { toast: false });
}
